import type { Rehearsed } from '../rehearsed.ts'
import { allKinds } from './kinds/all-kinds.ts'
import type { Kinds } from './kinds/kind.ts'
import type { CreationReport } from './rehearse-creation.ts'

/** The report in words. */
export function describeCreation(report: CreationReport): Rehearsed {
  if (report.skipped !== undefined)
    return { title: 'Creation', summary: [`Skipped: ${report.skipped}`], failures: [], told: [] }
  const { stacks, compared, cutOff, steps, differences } = report
  const resources = [...compared.values()].reduce((sum, count) => sum + count, 0)
  return {
    title: 'Creation',
    summary: [
      ...stacks.map(({ name, resources: all, pieces }) => `${name}: ${all} resources, made in ${pieces} pieces`),
      `Beside ${cutOff.left.length} resources that a deployment which was cut off had left.`,
      `Compared with the template: ${resources} resources of ${compared.size} types, and the routes and keys of the code.`,
      `The walk: ${steps.length} steps.`,
    ],
    failures: differences.map(({ where, wanted, found }) => ({
      ...{ what: `${shortened(wanted)} was wanted`, where },
      why: `there is ${shortened(found)}`,
    })),
    told: [
      `The deployment that was cut off said: ${cutOff.said}`,
      `It left, for the owner to delete: ${cutOff.left.join(', ')}`,
      ...listed('By the call of their service', allKinds, 'service', compared),
      ...listed('Not made, others read made-up values', allKinds, 'nobody', compared),
      'Made and not shown by the emulator:',
      ...[...compared.keys()].flatMap((type) => unseenOf(type, allKinds)),
    ],
  }
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
