import type { Coordinates } from '#core/kernel/geo.ts'
import type { PlannerDocument } from '../document/planner-document.ts'
import { newStopId } from '../document/planner-store.ts'

type Sample = readonly [address: string, coordinates: Coordinates]

const depot: Sample = ['37-18 Northern Blvd, Long Island City, NY 11101', [40.7517, -73.9276]]

/** Well-known places of New York, entered in an order that nobody would drive. */
const stops: readonly Sample[] = [
  ['350 5th Ave, New York, NY 10118', [40.7484, -73.9857]],
  ['200 Eastern Pkwy, Brooklyn, NY 11238', [40.6712, -73.9636]],
  ['1071 5th Ave, New York, NY 10128', [40.783, -73.959]],
  ['11 Wall St, New York, NY 10005', [40.707, -74.0113]],
  ['36-01 35th Ave, Astoria, NY 11106', [40.7563, -73.9239]],
  ['30 Lincoln Center Plaza, New York, NY 10023', [40.7725, -73.9835]],
  ['22-25 Jackson Ave, Long Island City, NY 11101', [40.7456, -73.9471]],
  ['30 Rockefeller Plaza, New York, NY 10112', [40.7593, -73.9794]],
  ['334 Furman St, Brooklyn, NY 11201', [40.6998, -73.9989]],
  ['1000 5th Ave, New York, NY 10028', [40.7794, -73.9632]],
  ['99 Gansevoort St, New York, NY 10014', [40.7396, -74.0089]],
  ['620 Atlantic Ave, Brooklyn, NY 11217', [40.6826, -73.9754]],
  ['405 Lexington Ave, New York, NY 10174', [40.7516, -73.9755]],
  ['200 Central Park West, New York, NY 10024', [40.7813, -73.974]],
  ['26 Wall St, New York, NY 10005', [40.7073, -74.0102]],
  ['70 Lincoln Center Plaza, New York, NY 10023', [40.7736, -73.9832]],
  ['175 5th Ave, New York, NY 10010', [40.7411, -73.9897]],
  ['9-01 33rd Rd, Long Island City, NY 11106', [40.767, -73.9374]],
  ['476 5th Ave, New York, NY 10018', [40.7532, -73.9822]],
  ['990 Washington Ave, Brooklyn, NY 11225', [40.6676, -73.9625]],
  ['4 Pennsylvania Plaza, New York, NY 10001', [40.7505, -73.9934]],
  ['89 E 42nd St, New York, NY 10017', [40.7527, -73.9772]],
]

/** A day to try, one click away and one undo from gone. */
export const sampleDay = (): PlannerDocument => ({
  documentId: newStopId(),
  title: 'Sample day',
  start: { address: depot[0], coordinates: depot[1] },
  end: { address: depot[0], coordinates: depot[1] },
  stops: stops.map(([address, coordinates]) => ({ id: newStopId(), address, coordinates })),
  method: 'd',
  options: {},
  result: null,
  link: null,
  sample: true,
})
