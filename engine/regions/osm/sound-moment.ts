/** OpenStreetMap's first year, and the last that an ISO date writes with four digits. */
const [FIRST, LAST] = [Date.UTC(2004), Date.UTC(9999, 11, 31)]

/** Milliseconds since 1970 that a file tells, where they can be a moment of the map; what is none says nothing. */
export const soundMoment = (millis: number): number | undefined =>
  FIRST <= millis && millis <= LAST ? millis : undefined
