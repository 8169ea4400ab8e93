/** Whether DynamoDB refused a write because its condition did not hold. electrodb hands the reason over in words only. */
export const isRefusedCondition = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('conditional request failed')
