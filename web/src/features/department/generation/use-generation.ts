import * as z from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { strategies } from '#core/department/assignment/day-assignment.ts'
import { rankingPolicies } from '#core/department/ranking/ranked-inspection.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import { currentUserId, whenSignedIn } from '#web/client/session/session.ts'
import type { FoundDrafts, PendingGeneration } from './follow-generation.ts'

const AskedShape = z.object({
  /** Asked again with the same id, the server answers the same task. */
  requestId: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  question: z.object({
    date: z.iso.date(),
    inspectorIds: z.array(z.string()).readonly(),
    /** Only these; without them all of the ranking. */
    inspectionIds: z.array(z.string()).readonly().exactOptional(),
    strategies: z.array(z.enum(strategies)).readonly(),
    policy: z.enum(rankingPolicies).exactOptional(),
  }),
})
export type Asked = z.infer<typeof AskedShape>

/** How a generation stands: idle, begun, or done with drafts to choose from. */
export interface GenerationState {
  /** What was asked for, until the server has named its task. */
  readonly asked: Asked | null
  readonly running: PendingGeneration | null
  /** What the task says of itself, once it has been looked after. */
  readonly progress: JobProgress | null
  /** Cancel was pressed: what is done is being kept. */
  readonly cancelling: boolean
  /** Why it is not followed any more, in words; the task may go on. */
  readonly trouble: string | null
  /** Drafts of which one is to be chosen. */
  readonly found: FoundDrafts | null
}

const Kept = z.object({
  userId: z.string(),
  asked: AskedShape.nullable(),
  running: z.object({ taskId: z.string(), date: z.iso.date(), startedAt: z.number() }).nullable(),
  found: z.object({ date: z.iso.date(), versions: z.array(z.number().int()) }).nullable(),
})

export const idle: GenerationState = {
  ...{ asked: null, running: null, progress: null, cancelling: false, trouble: null, found: null },
}

const storage = createJSONStorage<z.input<typeof Kept>>(() => sessionStorage)

/** What an earlier page of this tab has kept, unless it is somebody else's. */
export function readKept(value: unknown, userId: string): Partial<GenerationState> {
  const { data } = Kept.safeParse(value)
  return data?.userId === userId ? { asked: data.asked, running: data.running, found: data.found } : {}
}

/**
 * The generation of this tab. It goes on while other pages are open, and is found again after a reload, once it is known
 * whose it is.
 */
export const useGeneration = create<GenerationState>()(
  persist((): GenerationState => idle, {
    name: 'stopwise.department.generation',
    ...(storage && { storage }),
    partialize: ({ asked, running, found }) => ({
      ...{ userId: currentUserId() ?? '', asked, running },
      found: found && { date: found.date, versions: [...found.versions] },
    }),
    skipHydration: true,
    merge: (kept) => ({ ...idle, ...readKept(kept, currentUserId() ?? '') }),
  }),
)
whenSignedIn(() => void useGeneration.persist.rehydrate())

/** Whether there is something to show of a generation in the place of the choices for a day. */
export const isInFront = ({ asked, running, found }: GenerationState, date: string): boolean =>
  asked !== null || running !== null || found?.date === date
