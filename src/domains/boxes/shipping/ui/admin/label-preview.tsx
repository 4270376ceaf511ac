import { useRef } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type LabelPreviewProps = {
  url: string | null
  html: string | null
  fileName: string
  onClose: () => void
}

/** Shows the label when there is no window with it. It can be printed or downloaded again here. */
export function LabelPreview({ url, html, fileName, onClose }: LabelPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const footer = url ? (
    <ButtonLink variant="primary" href={url} newTab>
      Abrir la etiqueta
    </ButtonLink>
  ) : (
    <>
      <Button icon="download" onClick={() => download(html ?? '', fileName)}>
        Descargar otra vez
      </Button>
      <Button variant="primary" icon="print" onClick={() => frame.current?.contentWindow?.print()}>
        Imprimir
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Etiqueta de envío"
      description={
        url
          ? 'La otra ventana no se abrió o se cerró. Ábrela desde aquí.'
          : 'La otra ventana no se abrió o se cerró: la etiqueta se descargó. También puedes imprimirla desde aquí.'
      }
      footer={footer}
    >
      {html && (
        <iframe
          ref={frame}
          title="Vista de la etiqueta"
          srcDoc={html}
          className="mx-auto block h-[38rem] w-[27rem] max-w-none rounded-control border border-line bg-white max-sm:[zoom:0.64]"
        />
      )}
    </Dialog>
  )
}

export function download(html: string, fileName: string) {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
