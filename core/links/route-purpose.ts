/** What a route is driven for, where that is not to deliver: its page speaks accordingly. */
export const routePurposes = ['inspections'] as const
export type RoutePurpose = (typeof routePurposes)[number]

/** The reason of a stop that nobody could enter, as pages write it and lists count it. */
export const NO_ACCESS = 'No access'
