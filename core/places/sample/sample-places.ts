import type { Coordinates } from '#engine/base/geo.ts'

/** An address of the sample city, with where the built-in streets have it. */
export interface SamplePlace {
  readonly address: string
  readonly coordinates: Coordinates
}

type Row = readonly [address: string, coordinates: Coordinates]

const toPlace = ([address, coordinates]: Row): SamplePlace => ({ address, coordinates })

/** Where the vans of a sample day stand and come back to. */
export const sampleYard: SamplePlace = toPlace(['604 W 50th St, New York, NY 10019', [40.766, -73.99517]])

const rows: readonly Row[] = [
  ['350 5th Ave, New York, NY 10118', [40.74782, -73.98522]],
  ['1395 Lexington Ave, New York, NY 10128', [40.78306, -73.95277]],
  ['1071 5th Ave, New York, NY 10128', [40.78338, -73.95886]],
  ['154 W 57th St, New York, NY 10019', [40.76508, -73.97924]],
  ['75 9th Ave, New York, NY 10011', [40.74255, -74.00399]],
  ['1047 Amsterdam Ave, New York, NY 10025', [40.80381, -73.96304]],
  ['11 W 53rd St, New York, NY 10019', [40.76079, -73.97641]],
  ['253 W 125th St, New York, NY 10027', [40.80987, -73.95021]],
  ['123 E 15th St, New York, NY 10003', [40.73491, -73.98885]],
  ['1000 5th Ave, New York, NY 10028', [40.779, -73.96249]],
  ['131 E 10th St, New York, NY 10003', [40.73172, -73.99088]],
  ['2960 Broadway, New York, NY 10027', [40.80827, -73.96394]],
  ['405 Lexington Ave, New York, NY 10174', [40.75148, -73.9758]],
  ['200 Central Park West, New York, NY 10024', [40.78145, -73.97234]],
  ['421 8th Ave, New York, NY 10001', [40.75024, -73.99467]],
  ['515 Lenox Ave, New York, NY 10037', [40.81433, -73.94049]],
  ['175 5th Ave, New York, NY 10010', [40.74071, -73.98998]],
  ['1260 6th Ave, New York, NY 10020', [40.76021, -73.98039]],
  ['476 5th Ave, New York, NY 10018', [40.75275, -73.98163]],
  ['1220 5th Ave, New York, NY 10029', [40.79286, -73.95238]],
  ['225 Madison Ave, New York, NY 10016', [40.74931, -73.9816]],
  ['89 E 42nd St, New York, NY 10017', [40.75225, -73.97776]],
]

/** Twenty-two places of Manhattan that people know, in an order that nobody would drive. */
export const samplePlaces: readonly SamplePlace[] = rows.map(toPlace)
