/** What shows an answered route, as one file that comes after the entries. */

export { PrintSheet } from '#web/route/leaving/print-sheet.tsx'
export { ShareDialog } from '#web/route/sharing/share-dialog.tsx'
export { mapCards } from '../map-cards.tsx'
export { FeedbackDialog } from './feedback-dialog.tsx'
export { LeavingAnswer } from './leaving-answer.tsx'
export { phoneResult } from './phone/phone-result.tsx'
export { ResultFooter } from './result-footer.tsx'
export { ResultPanel } from './result-panel.tsx'
