import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AdminRoutes } from './admin-routes.tsx';
import { Questions } from './dialogs/questions.tsx';
import { Notices } from './notices/notices.tsx';

const container = document.getElementById('admin');
if (container) {
  createRoot(container).render(
    <BrowserRouter>
      <Questions>
        <AdminRoutes />
      </Questions>
      <Notices />
    </BrowserRouter>,
  );
}
