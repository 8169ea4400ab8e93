import { canInspect } from '#core/department/availability/available-inspectors.ts'
import type { ListedInspector } from './listed-inspector.ts'

/** Which inspectors are listed. */
export interface InspectorFilter {
  readonly text: string
  /** Everybody, those who can go out, those with block-outs on the day, or those without district codes. */
  readonly state: InspectorState
}

export const inspectorStates = ['all', 'available', 'partial', 'blocked', 'no-districts'] as const
export type InspectorState = (typeof inspectorStates)[number]

export const everybody: InspectorFilter = { text: '', state: 'all' }

const inState: Readonly<Record<InspectorState, (inspector: ListedInspector) => boolean>> = {
  all: () => true,
  available: canInspect,
  partial: ({ availability }) => availability === 'partial',
  blocked: (inspector) => !canInspect(inspector),
  'no-districts': ({ districtCodes }) => districtCodes.length === 0,
}

const wordsOf = ({ inspectorId, departmentName, districtCodes, boroughs, skills, street }: ListedInspector): string =>
  [inspectorId, departmentName, ...districtCodes, ...boroughs, ...skills, street].join('\n').toLowerCase()

/** How many inspectors are in a state. */
export const countIn = (inspectors: readonly ListedInspector[], state: InspectorState): number =>
  inspectors.filter(inState[state]).length

/** Inspectors in a state whose id, department, districts, skills or street hold the text. */
export function listedInspectors(
  inspectors: readonly ListedInspector[],
  { text, state }: InspectorFilter,
): readonly ListedInspector[] {
  const wanted = text.trim().toLowerCase()
  return inspectors.filter((inspector) => inState[state](inspector) && wordsOf(inspector).includes(wanted))
}
