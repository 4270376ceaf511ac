import { RecipesPage } from '#features/box-contents/ui/admin/recipes-page.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Recetas de cajas')

export default function BoxRecipesRoute() {
  return <RecipesPage />
}
