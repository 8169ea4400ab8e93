import type { Difference } from './differences.ts'
import type { Kinds } from './kinds/kind.ts'
import type { CreationReport } from './rehearse-creation.ts'

/** The report in words, a line each. */
export function describeCreation(report: CreationReport, kinds: Kinds): readonly string[] {
  if (report.skipped !== undefined) return [`Creation: skipped. ${report.skipped}`]
  const { stacks, compared, leftOver, steps, differences } = report
  const resources = [...compared.values()].reduce((sum, count) => sum + count, 0)
  return [
    ...stacks.map(({ name, resources: all, pieces }) => `${name}: ${all} resources, made in ${pieces} pieces`),
    `Beside ${leftOver} resources that a deployment which was cut off had left.`,
    `Compared with the template: ${resources} resources of ${compared.size} types, and the routes and keys of the code.`,
    ...listed('By the call of their service', kinds, 'service', compared),
    ...listed('Not made, others read made-up values', kinds, 'nobody', compared),
    'Made and not shown by the emulator:',
    ...[...compared.keys()].flatMap((type) => unseenOf(type, kinds)),
    `The walk: ${steps.length} steps.`,
    ...(differences.length === 0 ? ['No difference.'] : ['Differences:', ...differences.map(describeDifference)]),
  ]
}

function listed(title: string, kinds: Kinds, maker: string, compared: ReadonlyMap<string, number>): readonly string[] {
  const types = Object.entries(kinds).filter(
    ([type, kind]) => kind.maker === maker && (maker === 'nobody' || compared.has(type)),
  )
  const reasons = new Map<string, string[]>()
  for (const [type, kind] of types) {
    if ('reason' in kind) reasons.set(kind.reason, [...(reasons.get(kind.reason) ?? []), type])
  }
  return [`${title}:`, ...[...reasons].map(([reason, those]) => `  ${those.join(', ')}: ${reason}`)]
}

function unseenOf(type: string, kinds: Kinds): readonly string[] {
  const kind = kinds[type]
  const unseen = kind && 'unseen' in kind ? (kind.unseen ?? []) : []
  return unseen.length === 0 ? [] : [`  ${type}: ${unseen.join(', ')}`]
}

const shortened = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 300)

const describeDifference = ({ where, wanted, found }: Difference): string =>
  `  ${where}\n    wanted ${shortened(wanted)}\n    found  ${shortened(found)}`
