import type { Priority } from '../rows/inspection.ts'
import type { Bucket, RankingPolicy } from './ranked-inspection.ts'

/** How urgent inspections of a priority are. */
export interface PriorityRule {
  readonly slaDays: number
  /** The least days since open for each bucket, the most urgent first. Below the last one it is the last bucket. */
  readonly thresholds: readonly (readonly [bucket: Bucket, days: number])[]
}

/** The rules of a policy. A priority that is not listed has an SLA of 0 days and the bucket Unknown. */
export interface PolicyRules {
  readonly inspection: Readonly<Partial<Record<Priority, PriorityRule>>>
  readonly reinspection: Readonly<Partial<Record<Priority, PriorityRule>>>
}

const inspectionB: PriorityRule = {
  slaDays: 40,
  thresholds: [
    ['Urgent', 30],
    ['Higher', 20],
    ['High', 10],
    ['Medium', 0],
  ],
}
const inspectionC: PriorityRule = {
  slaDays: 60,
  thresholds: [
    ['Urgent', 50],
    ['Higher', 40],
    ['High', 30],
    ['Medium', 20],
    ['Low', 10],
    ['Lowest', 0],
  ],
}
const inspectionD: PriorityRule = {
  slaDays: 90,
  thresholds: [
    ['Urgent', 80],
    ['Higher', 70],
    ['High', 60],
    ['Medium', 50],
    ['Low', 40],
    ['Lowest', 30],
  ],
}

/** Re-inspections are never Urgent: the agency's table lists nothing for it. */
const reinspection = (slaDays: number, least: readonly [number, number, number, number]): PriorityRule => ({
  slaDays,
  thresholds: [
    ['Higher', least[0]],
    ['High', least[1]],
    ['Medium', least[2]],
    ['Low', least[3]],
    ['Lowest', 0],
  ],
})
const reinspectionB = reinspection(150, [150, 125, 100, 75])

const asSpecified: PolicyRules = {
  inspection: { B: inspectionB, 'B+': inspectionB, C: inspectionC, D: inspectionD },
  reinspection: {
    B: reinspectionB,
    'B+': reinspectionB,
    C: reinspection(175, [175, 150, 125, 100]),
    D: reinspection(200, [200, 175, 150, 125]),
  },
}

const ruleForA: PriorityRule = { slaDays: 1, thresholds: [['Urgent', 0]] }

/** The rules of each policy: the agency's table, and the same with priority A before all others. */
export const rankingPolicyRules: Readonly<Record<RankingPolicy, PolicyRules>> = {
  'as-specified': asSpecified,
  'a-first': {
    inspection: { ...asSpecified.inspection, A: ruleForA },
    reinspection: { ...asSpecified.reinspection, A: ruleForA },
  },
}

/** The rule for a kind of inspection, or `undefined` where the policy lists none. */
export const ruleFor = (policy: RankingPolicy, isReinspection: boolean, priority: Priority): PriorityRule | undefined =>
  rankingPolicyRules[policy][isReinspection ? 'reinspection' : 'inspection'][priority]

/** The bucket after so many days since the record opened. */
export const bucketAfter = (rule: PriorityRule | undefined, days: number): Bucket =>
  rule?.thresholds.find(([, least]) => days >= least)?.[0] ?? rule?.thresholds.at(-1)?.[0] ?? 'Unknown'
