import { PrintSheet } from '#web/route/leaving/print-sheet.tsx'
import { ShareDialog } from '#web/route/sharing/share-dialog.tsx'
import { mapCards } from '../map-cards.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { LeavingAnswer } from './leaving-answer.tsx'
import { phoneResult } from './phone/phone-result.tsx'
import { ResultFooter } from './result-footer.tsx'
import { ResultPanel } from './result-panel.tsx'

/** What shows an answered route, as one file that comes after the entries. */
export const answerParts = {
  ...{ PrintSheet, ShareDialog, mapCards, FeedbackDialog, LeavingAnswer, phoneResult, ResultFooter, ResultPanel },
}
