/** The sentence of a failed call: the api's own, word for word. */
export function failureMessage(failure: unknown): string {
  if (typeof failure === "object" && failure !== null && "message" in failure) {
    const { message } = failure;
    if (typeof message === "string" && message !== "") return message;
  }
  return "The request failed. Try again.";
}
