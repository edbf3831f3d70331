/** A reporter for `node --test`: the file of every failing test, one per line. */
export default async function* failed(source) {
  for await (const { type, data } of source) if (type === "test:fail") yield `${data.file ?? data.name}\n`;
}
