/** Whether DynamoDB refused a write because its condition did not hold. electrodb hands the reason over in words only. */
export const isRefusedCondition = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('conditional request failed')

/** Waits for a write and says whether its condition held. */
export async function unlessRefused(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (cause) {
    if (isRefusedCondition(cause)) return false
    throw cause
  }
}
