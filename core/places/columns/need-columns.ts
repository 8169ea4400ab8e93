import { inertText } from '#core/itinerary/inert-text.ts'
import { readCount, readNames, readPriority } from './cell-values.ts'
import { readAs } from './column.ts'
import type { StopColumn } from './stop-column.ts'
import type { StopParts } from './stop-parts.ts'

const MAX_PACKAGES = 10_000
const MAX_PLACES = 200

/** What a stop needs of the route: room, skills, rank, who drives there, its place. */
export const needColumns = {
  packages: {
    label: 'Packages',
    header: 'Packages',
    heads: [
      ...[
        'packages',
        'package count',
        'number of packages',
        'parcels',
        'parcel count',
        'boxes',
        'pieces',
        'load',
        'quantity',
      ],
      ...[
        'qty',
        'lineitem quantity',
        'line item quantity',
        'item quantity',
        'quantity purchased',
        'items',
        'item count',
      ],
      ...['units', 'cartons', 'demand', 'pallets', 'anzahl', 'menge', 'pakete', 'stuck', 'stuckzahl', 'total quantity'],
    ],
    read: (text) =>
      readAs(
        readCount(text, MAX_PACKAGES),
        (packages): StopParts => ({ packages }),
        'is no number of packages. Write a whole number, up to 10,000.',
      ),
    write: ({ packages }) => packages,
    examples: ['2', '1'],
  },
  skills: {
    label: 'Skills',
    header: 'Skills',
    isFleets: true,
    heads: [
      'skills',
      'skill',
      'required skills',
      'skills required',
      'requirements',
      'vehicle features',
      'features',
      'equipment',
    ],
    read: (text) =>
      readAs(
        readNames(text),
        (skills): StopParts => ({ skills }),
        'are more than 20 skills, or longer ones than 60 letters.',
      ),
    write: ({ skills }) => (skills && skills.length > 0 ? inertText(skills.join(', ')) : undefined),
    examples: ['fridge', ''],
  },
  priority: {
    label: 'Priority',
    header: 'Priority',
    isFleets: true,
    heads: ['priority', 'importance', 'urgency', 'prioritat', 'prio', 'rank'],
    read: (text) =>
      readAs(
        readPriority(text),
        (priority): StopParts => ({ priority }),
        'is no priority. Write 0 to 100, or low, normal, high or urgent.',
      ),
    write: ({ priority }) => priority,
    examples: ['high', 'normal'],
  },
  position: {
    label: 'First or last',
    header: 'First or last',
    heads: [
      'first or last',
      'first last',
      'place on route',
      'place in route',
      'position on route',
      'position in route',
    ],
    read: (text) => {
      const position = text.trim().toLowerCase()
      return position === 'first' || position === 'last'
        ? { part: { position } }
        : { fault: 'is neither first nor last.' }
    },
    write: ({ position }) => position,
    examples: ['first', ''],
  },
  lockedAt: {
    label: 'Locked at number',
    header: 'Locked at number',
    heads: ['locked at number'],
    read: (text) => {
      const number = readCount(text, MAX_PLACES)
      return number
        ? { part: { lockedAt: number - 1 } }
        : { fault: 'is no number on the route. Write 1 for the first stop.' }
    },
    write: ({ lockedAt }) => (lockedAt === undefined ? undefined : lockedAt + 1),
  },
} as const satisfies Readonly<Record<string, StopColumn>>
