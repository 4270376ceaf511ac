import { useState } from 'react'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import { HistoryDialog } from '#domains/team/history/ui/admin/record-history.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed, AskDirection } from '#ui/admin/allowed.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { latestOf } from '#ui/admin/latest-row.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import { coverageSentence } from '../../rules.ts'
import type { Recipe } from '../../schemas.ts'
import { conditionSentence, recipeToasts } from './box-labels.ts'
import { RecipeDialog } from './recipe-dialog.tsx'

/** The recipes (box contents by the family's answers), and how many boxes the stock covers. */
export function RecipesPage() {
  const query = useList(boxContentsApi.recipes, {})
  const [open, setOpen] = useState<
    { kind: 'new' } | { kind: 'edit' | 'delete' | 'history'; recipe: Recipe } | null
  >(null)
  const close = () => setOpen(null)
  const add = (
    <Allowed>
      <Button variant="primary" icon="plus" data-shortcut="new" onClick={() => setOpen({ kind: 'new' })}>
        Añadir receta
      </Button>
    </Allowed>
  )
  const inUse = query.data?.rows.find((recipe) => recipe.isActive)?.id
  return (
    <AdminPage
      title="Recetas de cajas"
      back={{ to: '/admin/preparar', label: 'Volver a preparar' }}
      action={query.data?.rows.length !== 0 && add}
      updated={query}
    >
      {!query.data && <RecordState query={query} />}
      {query.data?.rows.length === 0 && (
        <EmptyList title="Todavía no hay recetas" action={add}>
          <p>
            Una receta dice qué lleva la caja según lo que contestó la familia. Con ella, cada caja se prepara
            de una vez.
          </p>
          <AskDirection />
        </EmptyList>
      )}
      {query.data?.rows.map((recipe) => (
        <AdminSection
          key={recipe.id}
          title={recipe.name}
          beside={
            <span className="flex flex-wrap items-center gap-2">
              {recipe.id === inUse ? (
                <Badge tone="done">En uso</Badge>
              ) : (
                <Badge tone="closed">{recipe.isActive ? 'En reserva' : 'Inactiva'}</Badge>
              )}
              <Allowed>
                <Button
                  size="small"
                  icon="edit"
                  className="min-h-11"
                  aria-label={`Editar ${recipe.name}`}
                  onClick={() => setOpen({ kind: 'edit', recipe })}
                >
                  Editar
                </Button>
              </Allowed>
              <Button
                size="small"
                variant="quiet"
                icon="history"
                className="min-h-11"
                aria-label={`Historial de ${recipe.name}`}
                onClick={() => setOpen({ kind: 'history', recipe })}
              >
                Historial
              </Button>
              <Allowed>
                <Button
                  size="small"
                  variant="quiet"
                  icon="trash"
                  className="min-h-11"
                  aria-label={`Eliminar ${recipe.name}`}
                  onClick={() => setOpen({ kind: 'delete', recipe })}
                >
                  Eliminar
                </Button>
              </Allowed>
            </span>
          }
        >
          {recipe.description && <p className="mb-2">{recipe.description}</p>}
          <p className="mb-3 text-ink-2">
            {coverageSentence(recipe.coverage)}{' '}
            <span className="block text-sm">El primer número cuenta lo que llevan todas las cajas.</span>
          </p>
          <ul>
            {recipe.lines.map((line) => (
              <li
                key={line.id}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
              >
                <span className="min-w-0">
                  {amountOf(line.quantity, line.unit)} · <strong>{line.name}</strong>
                  {line.substituteName && (
                    <span className="block text-sm text-ink-2">si no queda: {line.substituteName}</span>
                  )}
                </span>
                <span className="text-sm text-ink-2">{conditionSentence(line.condition)}</span>
              </li>
            ))}
          </ul>
        </AdminSection>
      ))}
      {open?.kind === 'new' && <RecipeDialog name={inUse ? '' : 'Caja de siempre'} onClose={close} />}
      {open?.kind === 'edit' && (
        <RecipeDialog recipe={latestOf(open.recipe, query.data?.rows)} onClose={close} />
      )}
      {open?.kind === 'delete' && <DeleteRecipe recipe={open.recipe} onClose={close} />}
      {open?.kind === 'history' && (
        <HistoryDialog
          title={`Historial de «${open.recipe.name}»`}
          entity="recipe"
          entityId={open.recipe.id}
          onClose={close}
        />
      )}
    </AdminPage>
  )
}

function DeleteRecipe({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const remove = useSave(boxContentsApi.removeRecipe, { ...recipeToasts.removed, onSaved: onClose })
  return (
    <AlertDialog
      open
      title={`¿Eliminar la receta «${recipe.name}»?`}
      confirmLabel={`Eliminar ${recipe.name}`}
      busy={remove.isPending}
      error={remove.problem?.detail}
      onConfirm={() => remove.mutate({ params: { id: recipe.id } })}
      onCancel={onClose}
    >
      Las cajas que se prepararon con ella se quedan como están.
    </AlertDialog>
  )
}
