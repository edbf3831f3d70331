declare module "mahj/mahj.wasm?url" {
  const address: string;
  export default address;
}
