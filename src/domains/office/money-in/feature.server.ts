import type { Feature } from '#lib/feature.server.ts'
import { moneyInRoutes } from './api.server.ts'
import { attentionOfMoneyIn } from './attention.server.ts'
import { moneyInApi } from './endpoints.ts'

export const moneyInFeature: Feature = {
  name: 'money-in',
  api: moneyInApi,
  routes: moneyInRoutes,
  attention: attentionOfMoneyIn,
}
