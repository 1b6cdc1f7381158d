import { useNavigation } from 'react-router-dom';

/** Says that the next page is on its way; the one that is left stays until it is here. */
export function LoadingBar() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status">
      {isLoading ? (
        <div className="fixed inset-x-0 top-0 z-60 h-0.75 origin-left animate-loading-bar bg-film">
          <span className="sr-only">Loading</span>
        </div>
      ) : null}
    </div>
  );
}
