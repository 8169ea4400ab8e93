import { step } from '#lambdas/jobs/step.ts'

export const handler = step('generate-routes', 'optimizing', () => {
  throw new Error('to be built')
})
