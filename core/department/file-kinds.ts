/** The files that a day is planned from, in the order of the workflow. */
export const fileKinds = ['inspections', 'durations', 'inspectors', 'calendar', 'holidays', 'districts'] as const
export type FileKind = (typeof fileKinds)[number]
