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

export interface Choice extends Company {
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

export const useWork = create<Work>(() => ({
  choice: typeof window === 'undefined' ? undefined : keptChoice(),
  isEnded: false,
}))

/** Keeps what this tab works for, for the next page and the next tab. */
export function keep(choice: Choice | undefined): void {
  tryStorage(() => {
    const text = JSON.stringify(choice ?? null)
    sessionStorage.setItem(KEPT, text)
    localStorage.setItem(KEPT, text)
  })
  useWork.setState({ choice })
}

/** The company that this tab works for; `undefined` for the person’s own team. */
export function chosenCompany(): Choice | undefined {
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
