import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodesOf, parseSource, readWebSources, type WebSource } from './web-sources.ts'

/**
 * What may reach past its own component: to the whole page, to what the browser keeps, or to a variable that outlives
 * every render. Everything else takes refs, props, queries, and the hooks of Mantine for keys and storage.
 */
const allowed: Readonly<Record<string, { readonly uses: readonly string[]; readonly why: string }>> = {
  'web/src/app/main.ts': { uses: ['document'], why: 'React is put into #root' },
  'web/src/app/account/sign-in-again-dialog.tsx': { uses: ['listener'], why: 'a sign-in in another tab counts here' },
  'web/src/app/start.tsx': { uses: ['document'], why: 'React takes over what the build has written' },
  'web/src/client/session/company.ts': {
    uses: ['storage'],
    why: 'the company that a tab works for survives a reload, and is that of the next tab',
  },
  'web/src/client/config.ts': { uses: ['let'], why: 'the configuration, read once before the first render' },
  'web/src/client/consent.ts': { uses: ['listener', 'storage'], why: 'an answer about counting holds in every tab' },
  'web/src/client/billing/payments.ts': {
    uses: ['document', 'let'],
    why: 'the script of the payment provider, put into the page once',
  },
  'web/src/client/session/session.ts': {
    uses: ['listener', 'storage'],
    why: 'tells without Amplify whether it holds tokens, keeps who was signed in, hears of other tabs, forgets an account that is gone',
  },
  'web/src/client/use-kept.ts': { uses: ['storage'], why: 'what was typed survives a reload' },
  'web/src/client/session/user-pool.ts': { uses: ['let'], why: 'Amplify, loaded once' },
  'web/src/day/document/document-store.ts': { uses: ['listener'], why: 'writes before the page is left' },
  'web/src/day/document/handed-day.ts': { uses: ['storage'], why: 'a day waits for its planner through sign-up' },
  'web/src/day/document/kept-document.ts': { uses: ['storage'], why: 'documents survive a reload' },
  'web/src/day/document/tab-place.ts': { uses: ['listener', 'storage'], why: 'the place of the tab' },
  'web/src/day/jobs/search-here.ts': { uses: ['let'], why: 'the worker of the search, kept ready' },
  'web/src/day/timeline/lane-moves.ts': { uses: ['document'], why: 'the lane under the pointer' },
  'web/src/features/accounts/callback-page.tsx': { uses: ['let'], why: 'a code of a provider is spent once' },
  'web/src/features/billing/checkout/pay-attempt.ts': {
    uses: ['storage'],
    why: 'an attempt to pay is one over reloads and tabs',
  },
  'web/src/features/blog/listing/first-posts.ts': {
    uses: ['document'],
    why: 'posts stand in the written page before React does',
  },
  'web/src/features/department/generation/use-generation.ts': {
    uses: ['storage'],
    why: 'a generation is found again after a reload',
  },
  'web/src/features/department/routes/seen-version.ts': {
    uses: ['storage'],
    why: 'who holds a route is told on the next visit that it is another one',
  },
  'web/src/features/department/shell/use-workspace.ts': { uses: ['storage'], why: 'choices survive a reload' },
  'web/src/features/department/workflow-page.tsx': { uses: ['let'], why: 'the first second is once in a visit' },
  'web/src/features/drives/start/app-prompt.tsx': { uses: ['document'], why: 'sees whether the app has taken over' },
  'web/src/features/drives/codes/use-camera.ts': { uses: ['document'], why: 'nothing is read while nobody looks' },
  'web/src/features/drives/keeping/kept-marks.ts': {
    uses: ['storage'],
    why: 'marks are kept on the phone of the driver',
  },
  'web/src/features/drives/phones/phone-key.ts': {
    uses: ['storage'],
    why: 'the key of a driver’s phone is kept on it',
  },
  'web/src/features/drives/position/use-position-sharing.ts': {
    uses: ['storage'],
    why: 'a driver agrees on their own phone',
  },
  'web/src/features/drives/use-offline-page.ts': {
    uses: ['document'],
    why: 'what is put on the home screen from a route opens that route',
  },
  'web/src/features/marketing/home/promo-box.tsx': { uses: ['storage'], why: 'a closed box stays closed' },
  'web/src/features/marketing/home/when-visited.ts': {
    uses: ['document', 'listener'],
    why: 'the written page waits for a sign of somebody',
  },
  'web/src/features/planner/document/link-of-route.ts': {
    uses: ['let', 'listener'],
    why: 'the saved route follows the document on every page, and when the connection comes back',
  },
  'web/src/features/planner/optimize/use-optimize.ts': { uses: ['document'], why: 'leads to the wrong entry' },
  'web/src/features/planner/result/use-feedback.ts': { uses: ['let'], why: 'feedback is asked for once in a visit' },
  'web/src/features/planner/use-planner-keys.ts': { uses: ['document'], why: 'keys lead to the field' },
  'web/src/features/planner/usual/usual-day.ts': { uses: ['storage'], why: 'where the last day began and ended' },
  'web/src/features/teams/moves/ask-desk.ts': { uses: ['let'], why: 'one desk for the page, and one for searches' },
  'web/src/features/teams/orders/to-day.ts': { uses: ['let'], why: 'what undo takes back from another day' },
  'web/src/features/teams/printing/print-day.tsx': { uses: ['listener'], why: 'the browser says when it has printed' },
  'web/src/features/teams/saving/day-saver.ts': {
    uses: ['listener'],
    why: 'what could not be saved is tried again when the connection comes back',
  },
  'web/src/features/teams/saving/use-days.ts': {
    uses: ['listener'],
    why: 'a page is not closed unasked while something is unsaved',
  },
  'web/src/features/teams/teams-board.tsx': { uses: ['document'], why: 'keys lead to the field' },
  'web/src/map/paper/paper-ground.ts': { uses: ['document'], why: 'a map needs an element of the page to be drawn in' },
  'web/src/map/places/use-lasso.ts': { uses: ['listener'], why: 'the click that ends a line is no choice' },
  'web/src/map/places/use-pin-drag.ts': { uses: ['listener'], why: 'a drag ends anywhere on the page' },
  'web/src/map/sprites/draw-sprite.ts': { uses: ['document'], why: 'waits for the fonts of the page' },
  'web/src/places/field/focus-next-field.ts': { uses: ['document'], why: 'finds the next empty field' },
  'web/src/places/recent-places.ts': { uses: ['let', 'storage'], why: 'places chosen before' },
  'web/src/region/region-heads.ts': { uses: ['let'], why: 'the heads of the regions, read once' },
  'web/src/review/sources/remembered-columns.ts': {
    uses: ['storage'],
    why: 'columns of files are remembered by their heads',
  },
  'web/src/review/sources/use-paste.ts': { uses: ['document', 'listener'], why: 'paste and drop work anywhere' },
  'web/src/route/leaving/use-printing.ts': { uses: ['let', 'listener'], why: 'the browser says when it prints' },
  'web/src/route/list/route-list.tsx': { uses: ['document'], why: 'scrolls to the selected row' },
  'web/src/route/sharing/save-route.ts': { uses: ['let'], why: 'numbers changes of saved routes' },
  'web/src/sign-in/sign-in-way.ts': { uses: ['storage'], why: 'the way back, kept while off the site' },
  'web/src/ui/feedback/notices/announce.tsx': { uses: ['let'], why: 'numbers announcements' },
  'web/src/ui/feedback/dialogs/late-dialog-frame.ts': {
    uses: ['listener'],
    why: 'a sign of somebody fetches what dialogs are made of',
  },
  'web/src/ui/feedback/toast.ts': { uses: ['let'], why: 'numbers toasts' },
  'web/src/ui/keyboard/use-focus-keeper.ts': { uses: ['document', 'listener'], why: 'the focus is of the whole page' },
  'web/src/ui/keyboard/use-keys.ts': { uses: ['document'], why: 'keys are heard anywhere, but not under a dialog' },
  'web/src/ui/layout/header/marketing-header.tsx': {
    uses: ['document'],
    why: 'sections of a page it does not know',
  },
  'web/src/ui/layout/page/skip-link.tsx': { uses: ['document'], why: 'the content of whatever page is shown' },
  'web/src/ui/layout/tool-page/use-toast-inset.ts': { uses: ['document'], why: 'toasts stand outside of the page' },
  'web/src/ui/pointer/follow-pointer.ts': { uses: ['listener'], why: 'a drag ends anywhere' },
}

type Use = 'document' | 'listener' | 'storage' | 'let'

const bindsName = (node: ts.Node, name: string): boolean =>
  (ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node)) &&
  ts.isIdentifier(node.name) &&
  node.name.text === name

/** Whether a name means what the code around it has declared, such as the planner's own `document`. */
function isDeclared(identifier: ts.Identifier): boolean {
  for (let scope: ts.Node = identifier.parent; scope.parent; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && [...nodesOf(scope)].some((node) => bindsName(node, identifier.text))) return true
  }
  return false
}

const isGlobal = (node: ts.Node, ...names: string[]): boolean =>
  ts.isIdentifier(node) && names.includes(node.text) && !isDeclared(node)

function useOf(node: ts.Node): Use | undefined {
  if (ts.isVariableStatement(node) && ts.isSourceFile(node.parent)) {
    return node.declarationList.flags & ts.NodeFlags.Let ? 'let' : undefined
  }
  if (
    ts.isIdentifier(node) &&
    !ts.isPropertyAssignment(node.parent) &&
    isGlobal(node, 'localStorage', 'sessionStorage')
  ) {
    return 'storage'
  }
  if (!ts.isPropertyAccessExpression(node)) return undefined
  const called = node.name.text
  if (called === 'addEventListener' && isGlobal(node.expression, 'window', 'document')) return 'listener'
  // An element that is not in the page yet is nobody else's.
  return isGlobal(node.expression, 'document') && called !== 'createElement' ? 'document' : undefined
}

const usesOf = ({ tree }: WebSource): Use[] =>
  [...new Set([...nodesOf(tree)].flatMap((node) => useOf(node) ?? []))].sort()

describe('state of the whole page', () => {
  const found = readWebSources()
    .map((source) => ({ path: source.path, uses: usesOf(source) }))
    .filter(({ uses }) => uses.length > 0)

  it('is used only by those who are named here, with their reason', () => {
    const expected = Object.entries(allowed).map(([path, { uses }]) => ({ path, uses }))

    const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)
    expect(found.toSorted(byPath)).toEqual(expected.toSorted(byPath))
  })

  it.each([
    ['document.querySelector("a")', ['document']],
    ['document.title = "x"', ['document']],
    ['window.addEventListener("scroll", go)', ['listener']],
    ['const text = window.localStorage.getItem("a")', ['storage']],
    ['const text = sessionStorage.getItem("a")', ['storage']],
    ['let count = 0', ['let']],
    ['const show = () => { let count = 0; return count }', []],
    ['const show = ({ document }) => document.title', []],
    ['const make = () => document.createElement("a")', []],
    ['element.addEventListener("click", go)', []],
  ])('is found in: %s', (text, uses) => {
    expect(usesOf(parseSource('example.ts', text))).toEqual(uses)
  })
})
