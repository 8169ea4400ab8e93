import { at, isGiven, type JsonPlace } from './json-place.ts'

/** What the input says about its parts that only its reader understands: it is handed back beside them. */
export interface Label {
  readonly description?: unknown
  readonly location?: unknown
}

/** Labels by the kind and id of their part, see `labelKey`. */
export type Labels = ReadonlyMap<string, Label>

/** Key of a label: `job 7`, `pickup 3`, `vehicle 2`; starts, ends and breaks have the vehicle, too. */
export const labelKey = (kind: string, id: number, vehicle?: number): string =>
  vehicle === undefined ? `${kind} ${id}` : `${kind} ${id} of ${vehicle}`

/** The labels of an input that was read without faults. */
export function readLabels(root: JsonPlace): Labels {
  const shipments = itemsOf(at(root, 'shipments'))
  return new Map(
    [
      ...itemsOf(at(root, 'vehicles')).flatMap(vehicleLabels),
      ...itemsOf(at(root, 'jobs')).map((job) => labelOf('job', job)),
      ...shipments.map((shipment) => labelOf('pickup', at(shipment, 'pickup'))),
      ...shipments.map((shipment) => labelOf('delivery', at(shipment, 'delivery'))),
    ].filter(([, label]) => Object.keys(label).length > 0),
  )
}

function vehicleLabels(vehicle: JsonPlace): [string, Label][] {
  const id = Number(at(vehicle, 'id').value)
  return [
    labelOf('vehicle', vehicle),
    [labelKey('start', 0, id), pick({ location: at(vehicle, 'start') })],
    [labelKey('end', 0, id), pick({ location: at(vehicle, 'end') })],
    ...itemsOf(at(vehicle, 'breaks')).map((pause): [string, Label] => [
      labelKey('break', Number(at(pause, 'id').value), id),
      pick({ description: at(pause, 'description') }),
    ]),
  ]
}

const labelOf = (kind: string, place: JsonPlace): [string, Label] => [
  labelKey(kind, Number(at(place, 'id').value)),
  pick({ description: at(place, 'description'), location: at(place, 'location') }),
]

const pick = (places: Record<string, JsonPlace>): Label =>
  Object.fromEntries(
    Object.entries(places)
      .filter(([, place]) => isGiven(place))
      .map(([key, { value }]) => [key, value]),
  )

const itemsOf = ({ path, value, faults }: JsonPlace): JsonPlace[] =>
  Array.isArray(value) ? value.map((item: unknown, index) => ({ path: `${path}[${index}]`, value: item, faults })) : []
