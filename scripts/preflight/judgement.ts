/** What was found about one thing that a deployment needs. */
export interface Judgement {
  readonly verdict: 'ok' | 'warn' | 'stop'
  readonly says: string
  /** What mends it, a command where one does. */
  readonly mend?: string
}

export const ok = (says: string): Judgement => ({ verdict: 'ok', says })
export const warn = (says: string, mend: string): Judgement => ({ verdict: 'warn', says, mend })
export const stop = (says: string, mend: string): Judgement => ({ verdict: 'stop', says, mend })

/** An answer, or nothing where the service says by one of these names that it has no such thing. */
export async function unlessMissing<T>(answer: Promise<T>, ...names: readonly string[]): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && names.includes(error.name)) return undefined
    throw error
  }
}
