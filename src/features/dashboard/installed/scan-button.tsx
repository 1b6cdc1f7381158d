import { ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { INSTALLED } from '@/content/installed';

/** Browsers on phones have it; TypeScript does not know it yet. */
interface BarcodeReader {
  detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}

interface ScanButtonProps {
  readonly label: string;
  readonly onRead: (code: string) => void;
}

/** Reads the bar or QR code of a roll from a photo; nothing in a browser that can't. */
export function ScanButton({ label, onRead }: ScanButtonProps) {
  const camera = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const { BarcodeDetector: Reader } = globalThis as { BarcodeDetector?: new () => BarcodeReader };
  if (!Reader) return null;
  const read = async (photo: File): Promise<void> => {
    setIsReading(true);
    try {
      const [code] = await new Reader().detect(await createImageBitmap(photo));
      if (code) onRead(code.rawValue.trim());
      else toast.info(INSTALLED.nothingRead);
    } catch {
      toast.info(INSTALLED.nothingRead);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <>
      <input
        ref={camera}
        type="file"
        className="sr-only"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          // The same photo can be chosen again.
          target.value = '';
          if (photo) void read(photo);
        }}
      />
      <Button
        look="outline"
        size="s"
        aria-label={label}
        isBusy={isReading}
        onClick={() => camera.current?.click()}
      >
        <ScanBarcode size={17} aria-hidden="true" />
      </Button>
    </>
  );
}
