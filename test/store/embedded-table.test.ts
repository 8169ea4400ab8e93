import { startTable } from '#local/table/start-table.ts'
import { describeStore } from './store-contract.ts'

describeStore('the embedded table', async () => {
  const { url, close } = await startTable({})
  return { endpoint: url, close }
})
