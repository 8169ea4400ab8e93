import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_STOPS } from '#core/planner/limits.ts'
import { api } from '#web/client/api.ts'
import { paths } from '#web/client/paths.ts'
import { useHistoryWords } from '#web/day/document/use-history-words.ts'
import { prepareSearch } from '#web/day/jobs/search-here.ts'
import type { Import } from '#web/review/import-state.ts'
import { usePaste } from '#web/review/sources/use-paste.ts'
import { useImport } from '#web/review/use-import.ts'
import { useNavigationApp } from '#web/route/leaving/use-navigation-app.ts'
import { type Selection, useSelection } from '#web/route/use-selection.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { hideToast, showToast, type Toast } from '#web/ui/feedback/toast.ts'
import { untilIdle } from '#web/ui/until-idle.ts'
import { followLink } from './document/link-of-route.ts'
import { openHandedDay } from './document/open-handed-day.ts'
import type { PlannerDocument } from './document/planner-document.ts'
import { plannerStore } from './document/planner-store.ts'
import { type PlannerActions, usePlanner } from './document/use-planner.ts'
import { type Optimization, useOptimize } from './optimize/use-optimize.ts'
import type { OrderView } from './planner-places.ts'
import { resultWords } from './result/result-words.ts'
import { type FeedbackPrompt, useFeedback } from './result/use-feedback.ts'
import { type Share, useShare } from './result/use-share.ts'
import { usePlannerKeys } from './use-planner-keys.ts'
import { type ShownRoute, useShownRoute } from './use-shown-route.ts'

/** What the planner's page holds: the document, what is shown of it, and everything at work on it. */
export interface PlannerParts {
  readonly document: PlannerDocument
  readonly actions: PlannerActions
  readonly shown: ShownRoute
  readonly selection: Selection
  readonly imports: Import
  /** The maps link, as far as it is typed. */
  readonly urlText: string
  readonly onUrlText: (text: string) => void
  readonly optimization: Optimization
  readonly optimize: () => void
  readonly view: OrderView
  readonly onView: (view: OrderView) => void
  readonly share: Share
  readonly feedback: FeedbackPrompt
  /** The app that leads from stop to stop, and how another is chosen. */
  readonly navigation: ReturnType<typeof useNavigationApp>
}

/** The planner's state from the first entry to the finished route, with its keys and what is pasted. */
export function usePlannerPage(): PlannerParts {
  const { state, document, actions } = usePlanner()
  const [urlText, onUrlText] = useState('')
  const [view, onView] = useState<OrderView>('fastest')
  const selection = useSelection()
  const navigate = useNavigate()
  const navigation = useNavigationApp()
  const imports = useImport({
    limit: MAX_STOPS,
    onAccept: ({ stops, ends }) => actions.importStops(stops, ends),
  })
  const share = useShare(document)
  const feedback = useFeedback()
  const answered = useAnswered(selection, feedback)
  const optimization = useOptimize(urlText, { onDone: answered, onRefused: () => navigate(paths.pricing) })
  const shown = useShownRoute(document, optimization.preview)
  const optimize = optimization.start
  useHistoryWords(plannerStore)
  useEffect(() => void untilIdle().then(prepareSearch), [])
  useEffect(followLink, [])
  useEffect(openHandedDay, [])
  useKeptWarning(state.kept)
  usePaste(imports)
  usePlannerKeys({ points: shown.points, selection, optimization, actions, optimize })
  return {
    ...{ document, actions, shown, selection, imports, urlText, onUrlText },
    ...{ optimization, optimize, view, onView, share, feedback, navigation },
  }
}

/** What follows an answer: nothing selected, the counted month read anew, a question to whoever may be asked. */
function useAnswered(selection: Selection, feedback: FeedbackPrompt): () => void {
  const queries = useQueryClient()
  return () => {
    selection.onSelect(undefined)
    const { result } = plannerStore.get().history.present
    if (result) announce(resultWords(result))
    // What was undone with it belongs to the entries; the answer stands in their place.
    hideToast()
    void queries.invalidateQueries({ queryKey: api.accounts.key() })
    feedback.ask()
  }
}

const notKept: Toast = {
  message: 'This browser is full or keeps nothing',
  detail: 'a reload would lose your route',
  tone: 'problem',
}

function useKeptWarning(kept: boolean): void {
  useEffect(() => {
    if (!kept) showToast(notKept)
  }, [kept])
}
