import { create } from 'zustand'
import type { MemberRole } from '#core/accounts/membership.ts'
import { currentUserId, useUserId } from './session.ts'

/** A company of somebody else that a person works for. */
export interface Company {
  readonly ownerId: string
  /** What it is called. */
  readonly company: string
  readonly role: MemberRole
  /** Of the owner’s plan. */
  readonly teamTier: number
}

interface Choice extends Company {
  /** Who has chosen it: another person in this browser works for their own. */
  readonly personId: string
}

interface Work {
  readonly choice: Choice | undefined
  /** The server has said that they no longer work there. Nothing is asked of it any more. */
  readonly isEnded: boolean
}

const KEPT = 'stopwise.company'

/** A browser that forbids storage keeps nothing. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Of this tab, else of the last one: what another tab chooses later must not turn the calls of this one. */
function keptChoice(): Choice | undefined {
  const text = tryStorage(() => sessionStorage.getItem(KEPT) ?? localStorage.getItem(KEPT))
  const kept: unknown = tryStorage(() => JSON.parse(text ?? 'null'))
  return isChoice(kept) ? kept : undefined
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'personId' in value &&
  'ownerId' in value &&
  typeof value.ownerId === 'string'

const useWork = create<Work>(() => ({
  choice: typeof window === 'undefined' ? undefined : keptChoice(),
  isEnded: false,
}))

function keep(choice: Choice | undefined): void {
  tryStorage(() => {
    const text = JSON.stringify(choice ?? null)
    sessionStorage.setItem(KEPT, text)
    localStorage.setItem(KEPT, text)
  })
  useWork.setState({ choice })
}

/** The company that this tab works for; `undefined` for the person’s own team. */
function chosenCompany(): Choice | undefined {
  const { choice } = useWork.getState()
  return choice && choice.personId === currentUserId() ? choice : undefined
}

/** Whose team the pages of Teams show: the owner of the chosen company, else whoever is signed in. */
export const teamOwnerId = (): string | undefined => chosenCompany()?.ownerId ?? currentUserId()

/** Whether the pages of Teams show the team of somebody else. */
export const isOfCompany = (): boolean => chosenCompany() !== undefined

/** The company that this tab works for, and whether that has ended; `undefined` for the person’s own team. */
export function useCompany(): (Company & Pick<Work, 'isEnded'>) | undefined {
  const personId = useUserId()
  const { choice, isEnded } = useWork()
  return choice && choice.personId === personId ? { ...choice, isEnded } : undefined
}

/** Whether the person may change nothing of the team on the page: as a viewer, or once they do not work there any more. */
export function isLookingOnly(): boolean {
  const choice = chosenCompany()
  return choice !== undefined && (choice.role === 'viewer' || useWork.getState().isEnded)
}

/** Who is signed in, as far as it matters to their work. */
interface Worker {
  readonly userId: string
  readonly teamTier: number
  readonly memberships: readonly Company[]
}

/**
 * Takes in what the server says of somebody’s companies. Who has no team of their own works for the first one; who is
 * gone from the one that they chose is told there, and led nowhere by themselves.
 */
export function settleCompany({ userId, teamTier, memberships }: Worker): void {
  const { choice, isEnded } = useWork.getState()
  const own = choice?.personId === userId ? choice : undefined
  const found = own ? memberships.find(({ ownerId }) => ownerId === own.ownerId) : undefined
  const [first] = memberships
  if (own && !found && !isEnded) useWork.setState({ isEnded: true })
  if (found) note({ ...found, personId: userId })
  if (!own && teamTier < 1 && first) keep({ ...first, personId: userId })
}

/** Only what has changed is kept: whoever shows it would render again. */
function note(choice: Choice): void {
  const { choice: before, isEnded } = useWork.getState()
  if (JSON.stringify(before) !== JSON.stringify(choice)) keep(choice)
  if (isEnded) useWork.setState({ isEnded: false })
}

/** What the person may do there by now, as the day on the page tells with each look. */
export function noteRole(role: MemberRole | 'owner'): void {
  const choice = chosenCompany()
  if (choice && role !== 'owner' && choice.role !== role) keep({ ...choice, role })
}

/** The server has said that the person does not work there any more. */
export const noteEnd = (): void => useWork.setState({ isEnded: true })

/** Whether it has. */
export const hasEnded = (): boolean => useWork.getState().isEnded

/** Works for another company from now on, or without one for the own team. Every page of Teams is opened anew. */
export function chooseCompany(company: Company | undefined, to: string): void {
  const personId = currentUserId()
  keep(company && personId !== undefined ? { ...company, personId } : undefined)
  window.location.assign(to)
}
