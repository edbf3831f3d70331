declare module "mahj/*.wasm?url" {
  const address: string;
  export default address;
}
