import deleteItem from 'dynalite/actions/deleteItem.js'
import getItem from 'dynalite/actions/getItem.js'
import putItem from 'dynalite/actions/putItem.js'
import updateItem from 'dynalite/actions/updateItem.js'
import deleteShape from 'dynalite/validations/deleteItem.js'
import getShape from 'dynalite/validations/getItem.js'
import validations from 'dynalite/validations/index.js'
import putShape from 'dynalite/validations/putItem.js'
import updateShape from 'dynalite/validations/updateItem.js'
import type { Item, Store } from './dynalite-store.ts'

/** A validated single-item request as dynalite passes it on. */
export type ItemRequest = { TableName: string; Item?: Item; Key?: Item; _condition?: unknown }

// A condition check is validated as a deletion: same key, same condition, and it is never carried out.
const actions = {
  Put: { shape: putShape, run: putItem },
  Update: { shape: updateShape, run: updateItem },
  Delete: { shape: deleteShape, run: deleteItem },
  ConditionCheck: { shape: deleteShape, run: deleteItem },
  Get: { shape: getShape, run: getItem },
}

export type ActionKind = keyof typeof actions

export const isActionKind = (name: string): name is ActionKind => Object.hasOwn(actions, name)

/** @throws dynalite's validation error, which carries the body of DynamoDB's answer. */
export function validateRequest(store: Store, kind: ActionKind, raw: object): ItemRequest {
  const { shape } = actions[kind]
  const request = validations.checkTypes<ItemRequest>(raw, shape.types)
  validations.checkValidations(request, shape.types, shape.custom, store)
  return request
}

export const actionOf = (kind: ActionKind) => actions[kind].run
