/** @module-tag deep */
import { startDynamoDbLocal } from '#test/support/dynamodb-local.ts'
import { describeStore } from './store-contract.ts'

describeStore("Amazon's DynamoDB Local", startDynamoDbLocal)
