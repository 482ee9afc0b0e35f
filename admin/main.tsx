import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AdminRoutes } from './admin-routes.tsx';
import { openTab } from './shell/drafts/tab.ts';
import { hangNoticeBoard } from './shell/notices.ts';
import { Questions } from './shell/questions.tsx';

const BOARD_AFTER_MS = 1_500;

const container = document.getElementById('admin');
if (container) {
  const draw = () =>
    createRoot(container).render(
      <BrowserRouter>
        <Questions>
          <AdminRoutes />
        </Questions>
      </BrowserRouter>,
    );
  // Forms ask at once what this tab has kept. Where locks are forbidden they work all the same.
  void openTab().then(draw, draw);
  // In time for whoever is offline when there is something to say.
  setTimeout(() => void hangNoticeBoard(), BOARD_AFTER_MS);
}
