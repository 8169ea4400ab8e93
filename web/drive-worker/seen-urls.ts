const MOST = 200

/** The addresses in a message of a page; whatever else it says is none. */
export function seenUrls(message: unknown): string[] {
  const seen: unknown = typeof message === 'object' && message !== null && 'seen' in message ? message.seen : []
  return Array.isArray(seen) ? seen.filter((url) => typeof url === 'string' && URL.canParse(url)).slice(0, MOST) : []
}
