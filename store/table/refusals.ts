/** Whether DynamoDB refused a write because its condition did not hold. electrodb hands the reason over in words only. */
export const isRefusedCondition = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('conditional request failed')

/** Waits for a write and passes on its result, or `refused` where its condition did not hold. */
export async function whenRefused<Written, const Refused>(
  write: Promise<Written>,
  refused: Refused,
): Promise<Written | Refused> {
  try {
    return await write
  } catch (cause) {
    if (isRefusedCondition(cause)) return refused
    throw cause
  }
}

/** Waits for a write and returns `done`, or `refused` where its condition did not hold. */
export const outcomeOf = <const Done, const Refused>(
  write: Promise<unknown>,
  [done, refused]: readonly [Done, Refused],
): Promise<Done | Refused> =>
  whenRefused(
    write.then(() => done),
    refused,
  )

/** Waits for a write and says whether its condition held. */
export const unlessRefused = (write: Promise<unknown>): Promise<boolean> => outcomeOf(write, [true, false])
