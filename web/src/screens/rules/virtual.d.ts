declare module "virtual:questions" {
  /** A topic with its questions, in the order of a game; what the rules leave out is last, and is called `none`. */
  const topics: readonly { id: string; heading: string; questions: readonly string[] }[];
  export default topics;
}
