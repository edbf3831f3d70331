declare module "mahj/*.wasm?url" {
  const address: string;
  export default address;
}
/** The sizes of the two, from `vite.config.ts`. */
declare const HAND_BYTES: number;
declare const WHOLE_BYTES: number;
