import { createContext, type ReactNode, useContext } from 'react'
import type { UnservedStop } from '#core/plan/describe-plan.ts'
import type { Admission } from '#core/plan/edits/admit-all.ts'
import type { RoutePlace } from '#core/plan/edits/move-stop.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { ChangePrice } from '#core/plan/price-change.ts'

/** What takes in stops that were left out, with what that costs in words: "+12 min". */
export interface PricedAdmission extends Admission {
  readonly price: string
}

/** What people do to stops of a finished route. Stops are named by their places in the list as entered. */
export interface RouteActions {
  /** What putting a stop at another place would mean; `undefined` where it cannot be dropped. */
  readonly priceOfMove: (stop: number, to: RoutePlace) => ChangePrice | undefined
  readonly moveStop: (stop: number, to: RoutePlace) => void
  /** Moves a stop up or down to the next place that no locked stop holds. */
  readonly stepStop: (stop: number, step: 1 | -1) => void
  readonly toggleLock: (stop: number) => void
  readonly removeStop: (stop: number) => void
  /** What that is called, where it is not "Remove stop". */
  readonly removeWords?: string
  /** Offers a stop to other routes, where there are some. */
  readonly assignStop?: (stop: number) => void
  /** Asks whether a stop is cancelled, where that is more than taking it off its route. */
  readonly cancelStop?: (stop: number) => void
  /** Asks to which other day a stop goes. */
  readonly postponeStop?: (stop: number) => void
  /** Replaces what a stop needs. */
  readonly setStop: (stop: number, value: PlanStop) => void
  /** Makes the changes that admit a stop that was left out, and puts it in. */
  readonly admitStop: (stop: UnservedStop) => unknown
  /** What would admit these stops, which were left out, together. It may take a moment. */
  readonly tryAll?: (left: readonly number[]) => Promise<PricedAdmission | undefined>
  readonly admitAll?: (admission: Admission) => void
}

const Actions = createContext<RouteActions | undefined>(undefined)

interface ProviderProps {
  /** Must keep their identity. `undefined` as long as no route is shown. */
  readonly actions: RouteActions | undefined
  readonly children: ReactNode
}

/** Gives the list, the cards and the menus below the actions of their face. */
export function RouteActionsProvider({ actions, children }: ProviderProps) {
  return <Actions value={actions}>{children}</Actions>
}

/** The actions of the face around. @throws where there is none. */
export function useRouteActions(): RouteActions {
  const actions = useContext(Actions)
  if (!actions)
    throw new Error('A route is shown without the actions of its face: put a RouteActionsProvider around it')
  return actions
}
