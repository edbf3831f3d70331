declare module "virtual:questions" {
  /**
   * A topic with its questions, in the order of a game; the questions that the rules don't cover come last,
   * under `none`.
   */
  const topics: readonly { id: string; heading: string; questions: readonly string[] }[];
  export default topics;
}
