import { eq } from 'drizzle-orm'
import type { Feature } from '#lib/feature.server.ts'
import { boxContentsRoutes } from './api.server.ts'
import { attentionOfCosts } from './departure-cost.server.ts'
import { boxContentsApi } from './endpoints.ts'
import { boxContentsPersonParts } from './people.server.ts'
import { deleteRecipe } from './recipes.server.ts'
import { boxContentsRetention } from './retention.server.ts'
import { boxRecipeLines, boxRecipes, hopeBoxItems } from './tables.server.ts'

export const boxContentsFeature: Feature = {
  name: 'box-contents',
  api: boxContentsApi,
  routes: boxContentsRoutes,
  retention: boxContentsRetention,
  personParts: boxContentsPersonParts,
  attention: attentionOfCosts,
  bin: { recipe: { table: boxRecipes, title: boxRecipes.name, remove: deleteRecipe } },
  binParts: {
    recipe: [{ table: boxRecipeLines, belongsTo: (id) => eq(boxRecipeLines.recipeId, id) }],
    box_request: [{ table: hopeBoxItems, belongsTo: (id) => eq(hopeBoxItems.requestId, id) }],
  },
  demo: async (demo) => (await import('./demo.server.ts')).demoBoxContents(demo),
}
