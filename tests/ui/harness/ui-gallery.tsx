import { useEffect, useState } from 'react'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadingBlock, Spinner } from '#ui/feedback/spinner.tsx'
import { StatCard } from '#ui/lists/stat-card.tsx'
import { Disclosure, ShowMore } from '#ui/navigation/disclosure.tsx'
import { StatusSteps, Stepper } from '#ui/navigation/stepper.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { rememberClicks } from '#ui/overlays/opener.ts'
import { Toaster } from '#ui/overlays/toast.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { UiTextsProvider, uiTextsEn, uiTextsEs } from '#ui/text/ui-texts.tsx'
import { DialogSamples } from './dialog-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { ListSamples } from './list-samples.tsx'
import { PictureSamples } from './picture-samples.tsx'

/** Every component in all its states, for developers. Only in development. */
export function UiGallery() {
  const [english, setEnglish] = useState(false)
  useEffect(rememberClicks, [])
  return (
    <UiTextsProvider texts={english ? uiTextsEn : uiTextsEs}>
      <main
        lang={english ? 'en' : 'es'}
        className="mx-auto flex max-w-page flex-col gap-12 px-4 py-8 sm:px-6"
      >
        <h1>Piezas</h1>
        <Button
          className="self-start"
          icon="globe"
          aria-pressed={english}
          onClick={() => setEnglish(!english)}
        >
          English words
        </Button>
        <ButtonSamples />
        <FormSamples />
        <DialogSamples />
        <SmallParts />
        <ListSamples />
        <PictureSamples />
      </main>
      <Toaster />
    </UiTextsProvider>
  )
}

function ButtonSamples() {
  const [busy, setBusy] = useState(false)
  const [presses, setPresses] = useState(0)
  return (
    <section className="flex flex-col gap-4">
      <h2>Botones</h2>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary">Principal</Button>
        <Button>Contorno</Button>
        <Button variant="donate" icon="heart">
          Donar
        </Button>
        <Button variant="quiet">Discreto</Button>
        <Button variant="danger" icon="trash">
          Eliminar
        </Button>
        <Button variant="primary" disabled>
          No disponible
        </Button>
        <Button variant="primary" busy={busy} onClick={() => [setBusy(true), setPresses(presses + 1)]}>
          {busy ? 'Enviando…' : 'Enviar'}
        </Button>
        <output data-testid="presses">{presses}</output>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" icon="edit">
          Editar
        </Button>
        <ButtonLink to="/donde">Enlace interno</ButtonLink>
        <ButtonLink variant="primary" href="https://example.org/" newTab>
          Otra pestaña
        </ButtonLink>
      </div>
    </section>
  )
}

const tones: Record<BadgeTone, string> = {
  pending: 'Pendiente',
  progress: 'En proceso',
  sent: 'Enviado',
  done: 'Entregado',
  closed: 'Cerrado',
  error: 'Error',
  info: 'Nuevo',
  neutral: 'Inactivo',
}

function SmallParts() {
  return (
    <section className="flex flex-col gap-4">
      <h2>Piezas pequeñas</h2>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(tones) as BadgeTone[]).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tones[tone]}
          </Badge>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Tooltip text="Cuenta las solicitudes de este mes">
          <Button>Con ayuda</Button>
        </Tooltip>
        <Tooltip text="Otra explicación">
          <Button>Con otra ayuda</Button>
        </Tooltip>
        <Menu
          label="Acciones"
          accessibleName="Acciones para el registro 42"
          align="start"
          items={[
            { label: 'Editar', icon: 'edit', onSelect: () => {} },
            { label: 'Abrir', icon: 'eye', to: '/abrir' },
            { label: 'Eliminar', icon: 'trash', tone: 'danger', onSelect: () => {} },
          ]}
        />
        <CopyButton text="787-555-0182" label="Copiar el teléfono" />
        <Spinner />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label="Solicitudes"
          value="132"
          icon="box"
          change="3 más que en febrero"
          explanation="Todas las recibidas"
        />
        <Card tone="mint">Tarjeta menta</Card>
        <Card tone="blush">Tarjeta rubor</Card>
        <Card tone="lavender">Tarjeta lavanda</Card>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Notice title="Para tu información">Coordinamos la hora por correo electrónico.</Notice>
        <Notice tone="success" title="Guardado">
          Recibimos tus datos.
        </Notice>
        <Notice tone="warning" title="Faltan datos">
          Queda una caja en inventario.
        </Notice>
        <Notice tone="error" title="No se envió">
          Todo lo que escribiste sigue aquí.
        </Notice>
      </div>
      <Stepper current={2} total={6} />
      <StatusSteps
        label="Estado"
        steps={[
          { key: 'a', label: 'Recibida', detail: '7 de marzo de 2025', state: 'done' },
          { key: 'b', label: 'En preparación', state: 'current' },
          { key: 'c', label: 'Enviada', state: 'ahead' },
        ]}
      />
      <Disclosure summary="¿Cuánto tarda?">De dos a tres semanas.</Disclosure>
      <ShowMore more="Ver más" less="Ver menos">
        <p>Lo que estaba oculto.</p>
      </ShowMore>
      <Tabs
        label="Secciones"
        tabs={[
          { id: 'cajas', label: 'Cajas', content: <p>Contenido de cajas</p> },
          { id: 'piezas', label: 'Contenido', content: <p>Contenido de piezas</p> },
        ]}
      />
      <EmptyState title="Aún no hay solicitudes" action={<Button variant="primary">Añadir</Button>}>
        Cuando alguien pida una caja, aparecerá aquí.
      </EmptyState>
      <ErrorPanel detail="503: no se pudo abrir la base de datos" onRetry={() => {}}>
        Espera un momento y vuelve a intentarlo.
      </ErrorPanel>
      <LoadingBlock />
    </section>
  )
}
