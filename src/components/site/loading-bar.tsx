import './loading-bar.css';
import { useNavigation } from 'react-router-dom';

/** Says that the next page is on its way; the one that is left stays until it is here. */
export function LoadingBar() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status">
      {isLoading ? (
        <div className="loading-bar">
          <span className="sr-only">Loading</span>
        </div>
      ) : null}
    </div>
  );
}
