import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { apiKeys } from './api-keys.ts'
import { createApiKey } from './create-api-key.ts'
import { currentUser } from './current-user.ts'
import { dataExport } from './data-export.ts'
import { dataExportPart } from './data-export-part.ts'
import { deleteAccount } from './delete-account.ts'
import { erasureReceipt } from './erasure-receipt.ts'
import { feedbackStatus } from './feedback-status.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { saveOnboarding } from './save-onboarding.ts'
import { startExport } from './start-export.ts'
import { submitFeedback } from './submit-feedback.ts'
import { trackedRequests } from './tracked-requests.ts'

export const handler = serve({
  accounts: api.accounts.router({
    apiKeys,
    createApiKey,
    currentUser,
    dataExport,
    dataExportPart,
    deleteAccount,
    erasureReceipt,
    feedbackStatus,
    revokeApiKey,
    saveOnboarding,
    startExport,
    submitFeedback,
    trackedRequests,
  }),
})
