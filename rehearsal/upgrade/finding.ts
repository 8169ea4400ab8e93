/** What an update would do that it must not, or that an operator should know. */
export interface Finding {
  readonly level: 'refused' | 'told'
  /** Stack and logical id, entity, call or folder. */
  readonly where: string
  readonly what: string
  /** How it is done without harm. */
  readonly instead: string
}

export const refused = (where: string, what: string, instead: string): Finding => ({
  ...{ level: 'refused', where, what, instead },
})

export const told = (where: string, what: string, instead: string): Finding => ({
  ...{ level: 'told', where, what, instead },
})

/** A finding as the command prints it. */
export const findingToText = ({ level, where, what, instead }: Finding): string =>
  `${level}: ${where}\n  ${what}\n  ${instead}`

/** Whether two values of templates are the same, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? 'absent'
