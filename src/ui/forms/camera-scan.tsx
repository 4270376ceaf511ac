import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { useHydrated } from '../use-hydrated.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new () => Detector

type CameraTexts = { open: string; close: string; aim: string; failed: string; missing: string }

type CameraScanProps = {
  texts: CameraTexts
  onCode: (code: string) => void
  className?: string
  /** Beside a field: on a phone only the icon. */
  isBrief?: boolean
}

/** Reads codes with the camera. A browser without support shows a message. No picture leaves the device. */
export function CameraScan({ texts, onCode, className, isBrief }: CameraScanProps) {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!isHydrated) return null
  const fail = () => {
    setOpen(false)
    setProblem(texts.failed)
  }
  return (
    <div className={className}>
      <Button
        icon="camera"
        aria-expanded={isOpen}
        className={isBrief ? 'max-sm:px-3' : undefined}
        onClick={() => {
          const canRead = detectorClass() && navigator.mediaDevices
          setProblem(canRead ? null : texts.missing)
          setOpen(canRead ? !isOpen : false)
        }}
      >
        <span className={isBrief ? 'max-sm:sr-only' : undefined}>{isOpen ? texts.close : texts.open}</span>
      </Button>
      {isOpen && <Viewer aim={texts.aim} onCode={onCode} onFailed={fail} />}
      {problem && (
        <p role="alert" className="mt-1 text-sm text-error">
          {problem}
        </p>
      )}
    </div>
  )
}

type ViewerProps = { aim: string; onCode: (code: string) => void; onFailed: () => void }

function Viewer({ aim, onCode, onFailed }: ViewerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onCode, onFailed })
  handlers.current = { onCode, onFailed }
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    void watch(video.current!, signal, (code) => handlers.current.onCode(code)).catch(() => {
      if (!signal.aborted) handlers.current.onFailed()
    })
    return () => stopped.abort()
  }, [])
  return (
    <figure className="mt-2">
      <video ref={video} muted playsInline className="w-full max-w-sm rounded-control bg-ink" />
      <figcaption className="text-sm text-ink-2">{aim}</figcaption>
    </figure>
  )
}

/** The same code again within this time is the same box in front of the camera. */
const sameCodeMs = 3_000
const betweenLooksMs = 200

async function watch(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => void track.stop())
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  const detector = new (detectorClass() as DetectorClass)()
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const [found] = await detector.detect(video)
    const now = performance.now()
    if (found && (found.rawValue !== last.code || now - last.at > sameCodeMs)) onCode(found.rawValue)
    if (found) last = { code: found.rawValue, at: now }
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
}

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
