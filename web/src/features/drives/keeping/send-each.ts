interface Sending<Item> {
  readonly send: (item: Item) => Promise<void>
  /** Why an item will never be taken, or `undefined` where it may be later. */
  readonly refusal: (cause: unknown, item: Item) => string | undefined
  /** Whether what stopped one item stops all. */
  readonly isFinal: (cause: unknown) => boolean
  /** It was sent, or will never be taken. */
  readonly forget: (item: Item) => Promise<void>
}

/**
 * Sends items one after the other, so that one that cannot be sent now holds up no other.
 *
 * Answers why one was refused for good, if one was. @throws what the first that waits on met
 */
export async function sendEach<Item>(
  items: readonly Item[],
  { send, refusal, isFinal, forget }: Sending<Item>,
): Promise<string | undefined> {
  let refused: string | undefined
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await send(item)
    } catch (cause) {
      const why = refusal(cause, item)
      if (why === undefined) {
        if (isFinal(cause)) throw cause
        failures.push(cause)
        continue
      }
      refused = why
    }
    await forget(item)
  }
  // A refusal is told first: the driver can do something about it, and what waits is tried again.
  if (refused === undefined && failures.length > 0) throw failures[0]
  return refused
}
